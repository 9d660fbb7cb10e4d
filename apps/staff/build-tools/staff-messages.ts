import { fileURLToPath } from 'node:url'
import { languages } from '@doira/domain/i18n/languages'
import type { KeysFile } from '@doira/web/i18n/message-keys.ts'
import { languages as staffLanguages } from '../src/i18n/language.ts'

const folder = fileURLToPath(new URL('../../../languages', import.meta.url))

export const staffMessages: KeysFile = {
  folder,
  part: 'staff',
  languages: staffLanguages,
  keysFile: fileURLToPath(new URL('../src/i18n/message-keys.ts', import.meta.url)),
  isFlat: true,
}

/** Texts that staff send to customers, in every language of the shop. */
export const customerTexts: KeysFile = {
  folder,
  part: 'customers',
  languages,
  keysFile: fileURLToPath(new URL('../src/i18n/customer-texts/message-keys.ts', import.meta.url)),
  isFlat: true,
  module: 'virtual:customer-texts',
}
