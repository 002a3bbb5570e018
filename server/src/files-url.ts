/** Where an object storage keeps the files. */
export interface S3Location {
  readonly bucket: string;
  /** Of a storage that is not Amazon's. */
  readonly endpoint?: string;
  /** Undefined: as the standard variables of AWS say. */
  readonly region?: string;
  /** Undefined: as the standard variables, profiles or roles of AWS say. */
  readonly credentials?: { accessKeyId: string; secretAccessKey: string };
}

export const FILES_URL_EXPECTED =
  'an address such as s3://bucket?region=ap-southeast-2 or s3://key:secret@host:9000/bucket';

/** Storages that name no region of their own take this one. */
const ANY_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PATH = /^\/[^/]+\/?$/;
const OPTIONS: ReadonlySet<string> = new Set(['region', 'tls']);

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Undefined for a key without a secret, or the other way round. */
const credentialsOf = ({ username, password }: URL): Pick<S3Location, 'credentials'> | undefined => {
  if (!username && !password) return {};
  const [accessKeyId, secretAccessKey] = [decode(username), decode(password)];
  return accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : undefined;
};

type Place = Pick<S3Location, 'bucket' | 'endpoint' | 'region'>;

const amazonPlaceOf = (
  { hostname, port }: URL,
  region: string | null,
  tls: string | null,
): Place | undefined =>
  port === '' && tls === null ? { bucket: hostname, ...(region && { region }) } : undefined;

const placeOf = (url: URL): Place | undefined => {
  const region = url.searchParams.get('region');
  const tls = url.searchParams.get('tls');
  if (url.pathname === '' || url.pathname === '/') return amazonPlaceOf(url, region, tls);
  if (!PATH.test(url.pathname) || (tls ?? 'off') !== 'off') return undefined;
  return {
    bucket: url.pathname.replaceAll('/', ''),
    endpoint: `${tls === null ? 'https' : 'http'}://${url.host}`,
    region: region ?? ANY_REGION,
  };
};

/**
 * Reads `s3://[key:secret@]bucket[?region=…]` (Amazon's storage) or `s3://[key:secret@]host[:port]/bucket[?region=…&tls=off]`
 * (any other that speaks its language); key and secret percent-encoded. Undefined for anything else.
 */
export const parseFilesUrl = (value: string): S3Location | undefined => {
  const url = URL.parse(value);
  if (url?.protocol !== 's3:' || url.hash !== '') return undefined;
  if ([...url.searchParams.keys()].some((name) => !OPTIONS.has(name))) return undefined;
  const place = placeOf(url);
  const credentials = credentialsOf(url);
  return place && credentials && BUCKET.test(place.bucket) ? { ...place, ...credentials } : undefined;
};
