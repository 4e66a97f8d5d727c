import { z } from 'zod';

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A warehouse code such as SGE01. Only a checked value becomes one, so no query can be scoped by a guess. */
export type WhsId = Brand<string, 'WhsId'>;
/** A user id such as U00000007. */
export type UserId = Brand<string, 'UserId'>;
/** The id a client gives to one action of a person: the same on every retry of it. */
export type RequestId = Brand<string, 'RequestId'>;

const whsPattern = /^[A-Z]{2}[A-Z0-9]{1,10}$/;
const userPattern = /^U\d{8}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const whsId = z.string().regex(whsPattern) as unknown as z.ZodType<WhsId, string>;
export const userId = z.string().regex(userPattern) as unknown as z.ZodType<UserId, string>;
export const requestId = z.string().regex(uuidPattern) as unknown as z.ZodType<RequestId, string>;

export const isWhsId = (text: string): text is WhsId => whsPattern.test(text);
export const isRequestId = (text: string): text is RequestId => uuidPattern.test(text);

/** The country site of a warehouse: the first two letters of its code. */
export const siteOf = (whs: WhsId): string => whs.slice(0, 2);

/** What a user reads out on the phone: the last eight hex digits of a request id, which are random. */
export const readableRequestId = (id: string): string => `r-${id.slice(-8, -4)}-${id.slice(-4)}`;
