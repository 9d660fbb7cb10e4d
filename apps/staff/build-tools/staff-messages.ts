import { fileURLToPath } from 'node:url'
import type { KeysFile } from '@doira/web/i18n/message-keys.ts'
import { languages } from '../src/i18n/language.ts'

const folder = fileURLToPath(new URL('../src/i18n', import.meta.url))

export const staffMessages: KeysFile = {
  folder: `${folder}/catalogues`,
  languages,
  keysFile: `${folder}/message-keys.ts`,
  isFlat: true,
}
