import { fileURLToPath } from 'node:url'
import type { KeysFile } from '@doira/web/i18n/message-keys.ts'
import { locales } from '../app/i18n/locale.ts'

const folder = fileURLToPath(new URL('../app/i18n', import.meta.url))

export const shopMessages: KeysFile = {
  folder: `${folder}/catalogues`,
  languages: locales,
  keysFile: `${folder}/message-keys.ts`,
}
