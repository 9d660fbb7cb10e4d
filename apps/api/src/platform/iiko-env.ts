import * as z from 'zod/mini'

/** Settings of iiko, where a chain's guests may be known as well. Without any, nobody is asked. */
export const iikoEnvFields = {
  IIKO_API_LOGIN: z.optional(z.string()),
  IIKO_ORGANIZATION_ID: z.optional(z.uuid()),
  IIKO_URL: z._default(z.url(), 'https://api-ru.iiko.services'),
}

type Given = { readonly IIKO_API_LOGIN?: unknown; readonly IIKO_ORGANIZATION_ID?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** What is given without what it needs. Empty when all is well. */
export function complainOfIiko({ IIKO_API_LOGIN, IIKO_ORGANIZATION_ID }: Given): readonly Complaint[] {
  if (IIKO_API_LOGIN !== undefined && IIKO_ORGANIZATION_ID === undefined) {
    return [{ name: 'IIKO_ORGANIZATION_ID', message: 'must be given with IIKO_API_LOGIN' }]
  }
  if (IIKO_API_LOGIN === undefined && IIKO_ORGANIZATION_ID !== undefined) {
    return [{ name: 'IIKO_API_LOGIN', message: 'must be given with IIKO_ORGANIZATION_ID' }]
  }
  return []
}
