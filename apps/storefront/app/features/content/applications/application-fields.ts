import { isPhoneEmpty, parsePhone } from '@doira/domain/phone/phone'

/** The form as it is typed (R3-10). */
export type ApplicationFields = {
  /** Of an offer; empty for a vacancy. */
  readonly company: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly position: string
}

export type ApplicationField = keyof ApplicationFields

export type ApplicationBody = {
  /** Null: an offer. */
  readonly vacancyId: string | null
  readonly fields: ApplicationFields
  readonly fileIds: readonly string[]
}

export const offerFields: readonly ApplicationField[] = ['company', 'name', 'phone', 'email', 'position']
export const vacancyFields: readonly ApplicationField[] = ['name', 'phone', 'email', 'position']

export type FieldWord = 'required_field' | 'invalid_phone_format' | 'invalid_email' | 'input_error'
export type ApplicationErrors = Readonly<Partial<Record<ApplicationField, FieldWord>>>

/** As browsers hold an e-mail against its field; the server has the last word. */
const anEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with the fields that a form has (R5-08, R8-14). */
export function getErrors(fields: ApplicationFields, names: readonly ApplicationField[]): ApplicationErrors {
  return Object.fromEntries(
    names.flatMap((name) => {
      const word = findError(name, fields[name].trim())
      return word ? [[name, word]] : []
    }),
  )
}

function findError(name: ApplicationField, text: string): FieldWord | null {
  if (name === 'phone' ? isPhoneEmpty(text) : text === '') return 'required_field'
  if (name === 'phone') return parsePhone(text) ? null : 'invalid_phone_format'
  return name === 'email' && !anEmail.test(text) ? 'invalid_email' : null
}

/** What is wrong with a field that the server refused; a reason that nobody knows here is just an error (R5-05). */
export function refusedWord(name: ApplicationField, text: string): FieldWord {
  return findError(name, text.trim()) ?? formatWords[name] ?? 'input_error'
}

const formatWords: Partial<Record<ApplicationField, FieldWord>> = {
  phone: 'invalid_phone_format',
  email: 'invalid_email',
}

export function getBody({ name, phone, email, position }: ApplicationFields) {
  return { name: name.trim(), phone: phone.trim(), email: email.trim(), position: position.trim() }
}
