/**
 * A number in E.164 as it is written in Australia: `0491 574 632`, `(02) 9876 5432`, `1300 975 707`; of another country as
 * it is, with its +.
 */
export const formatPhone = (phone: string): string =>
  phone
    .replace(/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3')
    .replace(/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3')
    .replace(/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3')
    .replace(/^\+61(13)(\d{2})(\d{2})$/, '$1 $2 $3');
