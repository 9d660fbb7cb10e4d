import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { aggregatorFields, complainOfAggregators } from '../aggregators/dialects/choose-aggregators.ts'
import { complainOfRegisters, registerFields } from '../fiscal/registers/choose-register.ts'
import { findClashes } from '../payments/providers/provider-settings.ts'
import { BadSettings, readSettings } from '../platform/settings/read-settings.ts'
import { isUuid } from '../platform/uuid.ts'
import { complainOfPos, posFields } from '../pos/providers/choose-pos.ts'
import type { ApiEnv } from './env.ts'
import { complainOfIiko, iikoEnvFields } from './iiko-env.ts'
import { complainOfPayments, deskEnvFields } from './payment-env.ts'
import { complainOfSite, siteEnvFields } from './site-env.ts'
import { complainOfSms, isOfSms, smsEnvFields, smsProviders } from './sms-env.ts'
import { complainOfTelegram, telegramEnvFields } from './telegram-env.ts'
import { complainOfWebPush, pushKeyEnvFields } from './web-push-env.ts'

/** What a chain may have of its own: the same settings as of the environment, which are those of the oldest chain. */
export const chainSettingsSchema = z
  .strictObject({
    ...siteEnvFields,
    ...deskEnvFields,
    ...iikoEnvFields,
    ...posFields,
    ...registerFields,
    ...aggregatorFields,
    ...telegramEnvFields,
    ...pushKeyEnvFields,
    ...smsEnvFields,
    /** Left out, the chain has no gateway of its own. */
    SMS_PROVIDER: z.optional(z.enum(smsProviders)),
  })
  .check(({ value, issues }) => {
    for (const { name, message } of [
      ...complainOfPayments(value),
      ...complainOfIiko(value),
      ...complainOfPos(value),
      ...complainOfRegisters(value),
      ...complainOfAggregators(value),
      ...complainOfTelegram(value),
      ...complainOfWebPush(value),
      ...complainOfSms(value),
      ...complainOfSite(value, value),
    ]) {
      issues.push({ code: 'custom', path: [name], message, input: undefined })
    }
  })
export type ChainSettings = z.infer<typeof chainSettingsSchema>

/** By the id of the chain. */
export type SettingsOfChains = ReadonlyMap<string, ChainSettings>

const fileSchema = z.record(z.string(), z.record(z.string(), z.string()))

/**
 * Reads the file with the keys of further chains, in addition to those of the environment: `{ "<id of the chain>": { "SITE_URL":
 * "…" } }`. No file: no chain has keys there.
 *
 * @throws BadSettings naming every chain and setting that cannot be used, never a value
 */
export function readSettingsOfChains(path: string | undefined, env: ApiEnv): SettingsOfChains {
  if (path === undefined) return new Map()
  const problems: string[] = []
  const chains = new Map<string, ChainSettings>()
  for (const [name, given] of Object.entries(readFile(path))) {
    const shipperId = name.toLowerCase()
    if (!isUuid(shipperId)) problems.push(`${name}: must be the id of a chain`)
    else if (chains.has(shipperId)) problems.push(`${name}: stands there twice`)
    else {
      problems.push(...smsWithoutProvider(given).map((problem) => `${name}, ${problem}`))
      try {
        const settings = readSettings(chainSettingsSchema, given)
        chains.set(shipperId, settings)
        if (settings.SMS_PROVIDER === undefined && env.SMS_FOR_ALL_CHAINS === 'on') {
          const missing = complainOfSite(settings, env)
          problems.push(...missing.map((one) => `${name}, ${one.name}: ${one.message}`))
        }
      } catch (error) {
        if (!(error instanceof BadSettings)) throw error
        problems.push(...error.problems.map((problem) => `${name}, ${problem}`))
      }
    }
  }
  problems.push(...findClashes([['the environment', env], ...chains]))
  if (problems.length > 0) throw new BadSettings(problems.map((problem) => `CHAIN_KEYS_FILE: ${problem}`))
  return chains
}

/** Whether others than the owner of the file may read it. False where files have no such rights. */
export function isReadByOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
}

/** The message of a parser is not repeated: it may quote the file. */
function readFile(path: string): z.infer<typeof fileSchema> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new BadSettings([`CHAIN_KEYS_FILE: cannot be read${code}`])
  }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new BadSettings(['CHAIN_KEYS_FILE: must be JSON'])
  }
  const read = fileSchema.safeParse(content)
  if (read.success) return read.data
  throw new BadSettings(
    read.error.issues.map(
      ({ path: where }) =>
        `CHAIN_KEYS_FILE: ${where.length < 2 ? 'must be an object of chains by their ids, each an object of settings' : `${where.join(', ')}: must be a text`}`,
    ),
  )
}

/** Settings of an unused sender would go unnoticed until a customer waits for a code. */
function smsWithoutProvider(given: Readonly<Record<string, string>>): readonly string[] {
  const first = Object.keys(given).find(isOfSms)
  return first === undefined || given.SMS_PROVIDER ? [] : [`SMS_PROVIDER: must be given with ${first}`]
}
