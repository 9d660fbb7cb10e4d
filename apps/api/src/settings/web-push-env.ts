import * as z from 'zod/mini'

const getKey = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}$`)))

/**
 * The keys that identify a shop to push services. Without any, the installation generates keys and stores
 * them in the database.
 */
export const pushKeyEnvFields = {
  /** Public key of a pair made by `npx web-push generate-vapid-keys`. Changing it ends every subscription. */
  WEB_PUSH_PUBLIC_KEY: z.optional(getKey(65)),
  /** Private key of that pair. @secret */
  WEB_PUSH_PRIVATE_KEY: z.optional(getKey(32)),
  /** Contact for push services: `mailto:…` or an https address; the address of the site by default. */
  WEB_PUSH_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/))),
}

/** Settings of messages to browsers. */
export const webPushEnvFields = {
  ...pushKeyEnvFields,
  /** Origins of further push services, separated by commas; those of common browsers are built in. */
  WEB_PUSH_SERVICES: z._default(z.string(), ''),
}

type Given = { readonly [Name in keyof typeof webPushEnvFields]?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** Settings that fit one by one and not together. Empty when all is well. */
export function complainOfWebPush(given: Given): readonly Complaint[] {
  const pair = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY'] as const
  const lacking = pair.filter((name) => given[name] === undefined)
  const complaints: readonly Complaint[] =
    lacking.length === 1 ? lacking.map((name) => ({ name, message: 'must be given with the other key' })) : []
  const wrong = String(given.WEB_PUSH_SERVICES ?? '')
    .split(',')
    .some((origin) => origin.trim() !== '' && !isOrigin(origin.trim()))
  return wrong
    ? [...complaints, { name: 'WEB_PUSH_SERVICES', message: 'must be origins such as https://push.example' }]
    : complaints
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}
