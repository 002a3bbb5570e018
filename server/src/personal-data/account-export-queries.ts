import { ACCOUNT_KEYS } from '../accounts/account-details/account-column-rules.ts';
import type { Reader } from '../db/database.ts';
import type { ExportRow } from './gathered-data-rules.ts';

/** The account itself, without its password. */
export const exportAccount = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('accounts')
    .select(ACCOUNT_KEYS)
    .select(['emailConfirmedAt', 'role', 'createdAt', 'disabledAt'])
    .where('id', '=', accountId)
    .execute();

/** The answers of the profile's form; choices by what they are called. */
export const exportProfile = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .select(['formGroups.name as group', 'formFields.label', 'formFields.id', 'formValues.updatedAt'])
    .select('formFields.removedAt')
    .select(['textValue', 'integerValue', 'booleanValue', 'optionKeys'])
    .where('formValues.entityId', '=', accountId)
    .orderBy('formGroups.sortOrder')
    .orderBy('formFields.sortOrder')
    .execute();
  const options = await reader.selectFrom('formFieldOptions').select(['fieldId', 'key', 'value']).execute();
  const nameOf = (fieldId: string, key: string): string =>
    options.find((option) => option.fieldId === fieldId && option.key === key)?.value ?? key;
  return rows.map(({ id, group, label, updatedAt, optionKeys, removedAt, ...row }) => ({
    group,
    label: removedAt === null ? label : `${label} (not asked any more)`,
    value: optionKeys?.map((key) => nameOf(id, key)) ?? row.textValue ?? row.integerValue ?? row.booleanValue,
    updatedAt,
  }));
};

export const exportPrivacy = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('privacyAnswers')
    .select(['profile', 'phone', 'comments', 'address', 'communities', 'events', 'updatedAt'])
    .where('accountId', '=', accountId)
    .execute();

export const exportPreferences = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('communicationPreferences')
    .select(['newsletter', 'eventsAndConferences', 'webinarsAndEducation', 'partnerOffers'])
    .select(['cpdDecisions', 'updatedAt'])
    .where('accountId', '=', accountId)
    .execute();

export const exportMarketing = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('marketingAttributions')
    .select(['utmSourceFirst', 'utmMediumFirst', 'utmCampaignFirst'])
    .select(['utmSourceLast', 'utmMediumLast', 'utmCampaignLast', 'gclid', 'fbclid', 'ga4id', 'recordedAt'])
    .where('accountId', '=', accountId)
    .execute();

/** Which second factors there are and since when; never what they consist of. */
export const exportSecondFactors = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const authenticators = await reader
    .selectFrom('authenticators')
    .select(['createdAt', 'confirmedAt'])
    .where('accountId', '=', accountId)
    .execute();
  const passkeys = await reader
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .execute();
  const codes = await reader
    .selectFrom('recoveryCodes')
    .select(['createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .execute();
  return [
    ...authenticators.map((row) => ({ kind: 'authenticator app', ...row })),
    ...passkeys.map((row) => ({ kind: 'passkey', ...row })),
    ...codes.map((row) => ({ kind: 'recovery code', ...row })),
  ];
};

/** Where staff of the association sat while they acted as the person is no data of the person's. */
export const exportSessions = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('sessions')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'userAgent', 'ipAddress'])
    .select(['impersonatorSessionId', 'impersonationReason'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ impersonatorSessionId, impersonationReason, userAgent, ipAddress, ...row }) =>
    impersonatorSessionId === null
      ? { by: 'you', ...row, userAgent, ipAddress }
      : { by: 'staff of the association, acting as you', ...row, reason: impersonationReason },
  );
};

export const exportDevices = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('knownDevices')
    .select(['userAgent', 'firstSeenAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .orderBy('lastSeenAt', 'desc')
    .execute();

export const exportDataExports = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('dataExports')
    .select(['requestedAt', 'status', 'readyAt', 'expiresAt', 'byteSize'])
    .where('accountId', '=', accountId)
    .orderBy('requestedAt', 'desc')
    .execute();
