import * as z from 'zod/mini'
import { missing } from '../../../platform/settings/missing-settings.ts'
import { secureAddress, withoutSlash } from '../../../platform/settings/secure-address.ts'
import type { FiscalRegister } from '../fiscal-register.ts'

const fields = {
  /**
   * Address of a virtual cash register that speaks the protocol of docs/fiscal-register.md; https, except on the same machine.
   * Without it the shop issues no fiscal receipts.
   */
  FISCAL_REGISTER_URL: z.optional(secureAddress),
  /** The login of the shop at the register. */
  FISCAL_REGISTER_LOGIN: z.optional(z.string().check(z.regex(/^[\w.@-]{1,64}$/))),
  /** Its password. @secret */
  FISCAL_REGISTER_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(256))),
}
const schema = z.object(fields)

export type VirtualRegisterAccount = {
  readonly register: 'virtual'
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly login: string
  readonly password: string
}

export const virtualRegisterSettings: FiscalRegister['settings'] = {
  fields,
  realKeys: ['FISCAL_REGISTER_PASSWORD'],
  complain: (given) => [
    ...missing(given, 'FISCAL_REGISTER_URL', ['FISCAL_REGISTER_LOGIN', 'FISCAL_REGISTER_PASSWORD']),
    ...missing(given, 'FISCAL_REGISTER_PASSWORD', ['FISCAL_REGISTER_URL', 'FISCAL_REGISTER_LOGIN']),
  ],
}

export function readVirtualRegisterAccount(settings: object): VirtualRegisterAccount | null {
  const given = schema.parse(settings)
  const { FISCAL_REGISTER_URL: url, FISCAL_REGISTER_LOGIN: login, FISCAL_REGISTER_PASSWORD: password } = given
  if (url === undefined || login === undefined || password === undefined) return null
  return { register: 'virtual', baseUrl: withoutSlash(url), login, password }
}
