import * as z from 'zod/mini'

/**
 * Settings of iiko, where a chain's customers may be known as well. Without any, no CRM is asked. It authenticates by a key of an
 * app, or by a login, which it calls outdated.
 */
export const iikoEnvFields = {
  /** Key of an app at iiko, with IIKO_APP_ID and IIKO_CLIENT_SECRET. @secret */
  IIKO_API_KEY: z.optional(z.string()),
  /** Id of that app. */
  IIKO_APP_ID: z.optional(z.uuid()),
  /** Secret of that app. @secret */
  IIKO_CLIENT_SECRET: z.optional(z.string()),
  /** Login of the older authentication, instead of the three settings above. @secret */
  IIKO_API_LOGIN: z.optional(z.string()),
  /** Organisation of the chain at iiko. */
  IIKO_ORGANIZATION_ID: z.optional(z.uuid()),
  /** Address of the iiko API. */
  IIKO_URL: z._default(z.url(), 'https://api-ru.iiko.services'),
}

const keyNames = ['IIKO_API_KEY', 'IIKO_APP_ID', 'IIKO_CLIENT_SECRET'] as const

type Given = { readonly [Name in keyof typeof iikoEnvFields]?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** What is given without what it needs, each named once. Empty when all is well. */
export function complainOfIiko(given: Given): readonly Complaint[] {
  const has = (name: keyof Given) => given[name] !== undefined
  const firstKey = keyNames.find(has)
  if (firstKey === undefined && !has('IIKO_API_LOGIN')) {
    return has('IIKO_ORGANIZATION_ID')
      ? [{ name: 'IIKO_API_KEY', message: 'must be given with IIKO_ORGANIZATION_ID' }]
      : []
  }
  const needed = firstKey === undefined ? [] : keyNames.filter((name) => !has(name))
  return [
    ...needed.map((name) => ({ name, message: `must be given with ${firstKey}` })),
    ...(firstKey !== undefined && has('IIKO_API_LOGIN')
      ? [{ name: 'IIKO_API_LOGIN', message: `cannot be given with ${firstKey}` } as const]
      : []),
    ...(has('IIKO_ORGANIZATION_ID')
      ? []
      : [
          {
            name: 'IIKO_ORGANIZATION_ID',
            message: `must be given with ${firstKey ?? 'IIKO_API_LOGIN'}`,
          } as const,
        ]),
  ]
}
