import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { type ApiEnv, BadSettings, readSettings } from './settings/env.ts'
import { complainOfIiko, iikoEnvFields } from './settings/iiko-env.ts'
import { complainOfPayments, deskEnvFields } from './settings/payment-env.ts'
import { siteEnvFields } from './settings/site-env.ts'
import { complainOfSms, smsEnvFields, smsProviders } from './settings/sms-env.ts'
import { complainOfTelegram, telegramEnvFields } from './settings/telegram-env.ts'
import { complainOfWebPush, pushKeyEnvFields } from './settings/web-push-env.ts'
import { isUuid } from './uuid.ts'

/** What a chain may have of its own: the same settings as of the environment, which are those of the oldest chain. */
export const chainSettingsSchema = z
  .strictObject({
    ...siteEnvFields,
    ...deskEnvFields,
    ...iikoEnvFields,
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
      ...complainOfTelegram(value),
      ...complainOfWebPush(value),
      ...complainOfSms(value),
    ]) {
      issues.push({ code: 'custom', path: [name], message, input: undefined })
    }
  })
export type ChainSettings = z.infer<typeof chainSettingsSchema>

/** By the id of the chain. */
export type SettingsOfChains = ReadonlyMap<string, ChainSettings>

const fileSchema = z.record(z.string(), z.record(z.string(), z.string()))
const ofSms = /^(SMS|ESKIZ|PLAYMOBILE)_/

/**
 * Reads the file with the keys of further chains, in addition to those of the environment: `{ "<id of the chain>": { "PAYME_KEY":
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
        chains.set(shipperId, readSettings(chainSettingsSchema, given))
      } catch (error) {
        if (!(error instanceof BadSettings)) throw error
        problems.push(...error.problems.map((problem) => `${name}, ${problem}`))
      }
    }
  }
  problems.push(...clashesOf([['the environment', env], ...chains]))
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

/** A sender that nobody uses would go unnoticed until a customer waits for a code. */
function smsWithoutProvider(given: Readonly<Record<string, string>>): readonly string[] {
  const first = Object.keys(given).find((name) => ofSms.test(name))
  return first === undefined || given.SMS_PROVIDER ? [] : [`SMS_PROVIDER: must be given with ${first}`]
}

type Desk = Pick<
  ChainSettings,
  | 'PAYME_MERCHANT_ID'
  | 'PAYME_KEY'
  | 'PAYME_TEST_KEY'
  | 'CLICK_SERVICE_ID'
  | 'CLICK_MERCHANT_ID'
  | 'CLICK_SECRET_KEY'
>

/**
 * A call of Payme says by its key alone which desk it is about, one of Click by its service. Two chains of one owner may
 * be paid at one desk; what is the same in part is a slip.
 */
function clashesOf(desks: readonly (readonly [string, Desk])[]): readonly string[] {
  return desks.flatMap(([name, one], index) =>
    desks
      .slice(0, index)
      .flatMap(([other, theirs]) => [
        ...(isSameInPart(paymeOf(one), paymeOf(theirs))
          ? [`${name}, PAYME_MERCHANT_ID: has in part what ${other} has: another desk has another key too`]
          : []),
        ...(isSameInPart(clickOf(one), clickOf(theirs))
          ? [`${name}, CLICK_SERVICE_ID: is that of ${other}, which has another merchant or key`]
          : []),
      ]),
  )
}

type Id = { readonly known: readonly (string | undefined)[]; readonly whole: string }

function isSameInPart(one: Id, other: Id): boolean {
  const shares = one.known.some((part, index) => part !== undefined && part === other.known[index])
  return shares && one.whole !== other.whole
}

function paymeOf({ PAYME_MERCHANT_ID: merchant, PAYME_KEY: real, PAYME_TEST_KEY: test }: Desk): Id {
  return { known: [merchant?.toLowerCase(), real ?? test], whole: JSON.stringify([merchant, real, test]) }
}

function clickOf({
  CLICK_SERVICE_ID: service,
  CLICK_MERCHANT_ID: merchant,
  CLICK_SECRET_KEY: key,
}: Desk): Id {
  return { known: [service], whole: JSON.stringify([service, merchant, key]) }
}
