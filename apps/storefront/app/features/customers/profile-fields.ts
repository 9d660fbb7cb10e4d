import { updateCustomer, type WireCustomer } from '@doira/contract/customers/profile'
import type { BodyOf } from '@doira/contract/endpoint'
import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { isPhoneEmpty, parsePhone } from '@doira/domain/phone/phone'
import { formatTypedPhone } from '@doira/domain/phone/typed-phone'
import { birthDateText, parseBirthDate } from './birth-date.ts'

/** The form as it is typed. */
export type ProfileFields = {
  readonly name: string
  readonly lastName: string
  readonly extraPhone: string
  readonly email: string
  /** `04.11.1994` as far as it is typed, or empty. */
  readonly dateOfBirth: string
}

export type ProfileField = keyof ProfileFields
export const profileFieldNames: readonly ProfileField[] = [
  'name',
  'lastName',
  'extraPhone',
  'email',
  'dateOfBirth',
]

export type ProfileErrors = Readonly<
  Partial<Record<ProfileField, 'enter_your_name' | 'invalid_phone_format' | 'invalid_email' | 'invalid_date'>>
>

/** Nobody who orders was born before. */
const firstBirthday = '1920-01-01'

export function getFields(profile: WireCustomer): ProfileFields {
  return {
    name: isPlaceholderName(profile.name) ? '' : profile.name,
    lastName: profile.last_name ?? '',
    extraPhone: profile.extra_phone === null ? '' : formatTypedPhone(profile.extra_phone),
    email: profile.email ?? '',
    dateOfBirth: profile.date_of_birth === null ? '' : birthDateText(profile.date_of_birth),
  }
}

/** What is sent: nothing typed is null, and so is a date that is none (R5-06). The phone goes along as it is (R7-26). */
export function getBody(
  fields: ProfileFields,
  { phone }: Pick<WireCustomer, 'phone'>,
): BodyOf<typeof updateCustomer> {
  return {
    name: fields.name.trim(),
    phone,
    last_name: fields.lastName.trim() || null,
    extra_phone: isPhoneEmpty(fields.extraPhone) ? null : fields.extraPhone.replaceAll(' ', ''),
    email: fields.email.trim() || null,
    date_of_birth: parseBirthDate(fields.dateOfBirth),
  }
}

/** Whether saving would change nothing (R8-12). */
export function isSame(fields: ProfileFields, profile: WireCustomer): boolean {
  return JSON.stringify(getBody(fields, profile)) === JSON.stringify(getBody(getFields(profile), profile))
}

/** @param today `YYYY-MM-DD`. */
export function getErrors(
  fields: ProfileFields,
  { profile, today }: { readonly profile: WireCustomer; readonly today: string },
): ProfileErrors {
  const { name, extra_phone: phone, email } = getBody(fields, profile)
  const birthday = parseBirthDate(fields.dateOfBirth)
  const isBirthdayWrong =
    birthday === null ? fields.dateOfBirth.trim() !== '' : birthday < firstBirthday || birthday > today
  return {
    ...(name === '' && { name: 'enter_your_name' }),
    ...(phone && !parsePhone(phone) && { extraPhone: 'invalid_phone_format' }),
    ...(!updateCustomer.body.shape.email.safeParse(email).success && { email: 'invalid_email' }),
    ...(isBirthdayWrong && { dateOfBirth: 'invalid_date' }),
  }
}
