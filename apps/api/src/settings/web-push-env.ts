import * as z from 'zod/mini'

const keyOf = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 8) / 6)}}$`)))

/** By what push services know a shop. Without any, the installation makes its keys and keeps them in the database. */
export const pushKeyEnvFields = {
  /** A pair as `npx web-push generate-vapid-keys` makes it. Other keys than before end every subscription. */
  WEB_PUSH_PUBLIC_KEY: z.optional(keyOf(65)),
  /** The private half of the pair. @secret */
  WEB_PUSH_PRIVATE_KEY: z.optional(keyOf(32)),
  /** Whom a push service may write to: `mailto:…` or an https address. The address of the site unless given. */
  WEB_PUSH_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/))),
}

/** Settings of messages to browsers. */
export const webPushEnvFields = {
  ...pushKeyEnvFields,
  /** Origins of push services besides those of the known browsers, separated by commas. */
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
