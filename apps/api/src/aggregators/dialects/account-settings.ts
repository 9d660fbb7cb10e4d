import * as z from 'zod/mini'
import { missing } from '../../platform/settings/missing-settings.ts'
import type { AggregatorDialect } from './aggregator-dialect.ts'

/** What an aggregator signs in with: both are made by the chain. */
export const clientIdSchema = z.optional(z.string().check(z.regex(/^[\w.@-]{1,100}$/)))
export const clientSecretSchema = z.optional(z.string().check(z.minLength(24), z.maxLength(256)))

/** The id and the secret are given together. */
export function pairOf(
  idName: string,
  secretName: string,
): Pick<AggregatorDialect['settings'], 'realKeys' | 'complain'> {
  return {
    realKeys: [secretName],
    complain: (given) => [...missing(given, idName, [secretName]), ...missing(given, secretName, [idName])],
  }
}
