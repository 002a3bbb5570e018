import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;

/** A `multipart/form-data` body: text fields, and files that all come under one name. */
export interface MultipartBody {
  readonly fields: Schema;
  readonly files: {
    readonly name: string;
    readonly maxCount: number;
    /** Of all files together. */
    readonly maxTotalBytes: number;
    /** Said when they are larger. */
    readonly tooLarge: string;
  };
}

/** A body that the call reads for itself, such as one whose bytes are signed. */
interface OwnBody {
  readonly mediaTypes: readonly [string, ...string[]];
  readonly schema: Schema;
}

/** An answer of bytes, of one of these media types. */
interface FileAnswer {
  readonly mediaTypes: readonly [string, ...string[]];
}

/** One call of the wire: the server implements the value, the web calls it, the OpenAPI document is made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters; matched without regard to case. */
  readonly path: string;
  /** What the call does, in one sentence, for the API document. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** A JSON body. */
  readonly body?: Schema;
  /** An `application/x-www-form-urlencoded` body. */
  readonly form?: Schema;
  readonly multipart?: MultipartBody;
  readonly ownBody?: OwnBody;
  /** What stands under `data` in the answer; with `answer: 'top'` the whole answer. */
  readonly data?: Schema;
  /** Default `data`. A file answers no JSON, nor does a page, which may also lead to another page. */
  readonly answer?: 'data' | 'top' | 'page' | FileAnswer;
  /** Why it may refuse beside what every call of its audience and form may refuse for. */
  readonly refusals?: readonly ErrorCode[];
}

/** Declares a call and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.core.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type FormOf<E extends Endpoint> = OutputOf<E['form']>;
/** The text fields of a multipart body. */
export type FieldsOf<E extends Endpoint> = E['multipart'] extends MultipartBody
  ? OutputOf<E['multipart']['fields']>
  : undefined;
/** What a handler returns and a client receives. */
export type DataOf<E extends Endpoint> = OutputOf<E['data']>;

/** What a client passes to call the endpoint. */
export interface CallInput<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
  form?: InputOf<E['form']>;
}
