/** Where anybody gets an address, here and abroad: such a domain is no organisation's. */
const PUBLIC = `
  gmail.com googlemail.com icloud.com me.com mac.com aol.com aim.com proton.me protonmail.com protonmail.ch pm.me tuta.com
  tutanota.com tuta.io hey.com fastmail.com fastmail.fm fastmail.com.au sent.com zoho.com zohomail.com mail.com email.com
  usa.com inbox.com hushmail.com mailbox.org posteo.de posteo.net web.de freenet.de t-online.de mail.ru bk.ru list.ru inbox.ru
  yandex.com yandex.ru qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com foxmail.com naver.com daum.net hanmail.net
  rediffmail.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it bigpond.com bigpond.com.au
  bigpond.net.au telstra.com optusnet.com.au optus.com.au optushome.com.au iinet.net.au westnet.com.au internode.on.net
  tpg.com.au tpgi.com.au dodo.com.au iprimus.com.au primus.com.au adam.com.au aapt.net.au ozemail.com.au netspace.net.au
  exemail.com.au aussiebroadband.com.au activ8.net.au spin.net.au chariot.net.au froggy.com.au pacific.net.au bluebottle.com
  dcsi.net.au southernphone.com.au skymesh.com.au harboursat.com.au y7mail.com xtra.co.nz slingshot.co.nz orcon.net.nz
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net btinternet.com sky.com
  talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk rogers.com shaw.ca sympatico.ca mailinator.com guerrillamail.com
  10minutemail.com yopmail.com temp-mail.org trashmail.com sharklasers.com privaterelay.appleid.com duck.com simplelogin.com
  mozmail.com onmicrosoft.com`;

/** Providers with a domain for each country, such as yahoo.com.au. */
const FAMILIES = new Set([
  'yahoo',
  'ymail',
  'rocketmail',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'gmx',
  'windowslive',
]);

/** The longest end of such a domain is like com.au. */
const COUNTRY_END_LENGTH = 6;

const NAMES: ReadonlySet<string> = new Set(PUBLIC.trim().split(/\s+/));

/** Whether anybody can have an address at a domain, or below it. */
export const isPublicMailDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const [first = '', ...rest] = labels;
  if (FAMILIES.has(first) && rest.join('.').length <= COUNTRY_END_LENGTH) return true;
  return labels.some((_, index) => NAMES.has(labels.slice(index).join('.')));
};
