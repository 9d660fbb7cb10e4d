import { fileURLToPath } from 'node:url'
import { languages } from '@doira/domain/i18n/languages'
import type { KeysFile } from '@doira/web/i18n/message-keys.ts'

const folder = fileURLToPath(new URL('../app/i18n', import.meta.url))

export const shopMessages: KeysFile = {
  folder: `${folder}/catalogues`,
  languages: languages,
  keysFile: `${folder}/message-keys.ts`,
}
