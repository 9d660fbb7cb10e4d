import { fileURLToPath } from 'node:url'
import { languages } from '@doira/domain/i18n/languages'
import type { KeysFile } from '@doira/web/i18n/message-keys.ts'

export const shopMessages: KeysFile = {
  folder: fileURLToPath(new URL('../../../languages', import.meta.url)),
  part: 'shop',
  languages,
  keysFile: fileURLToPath(new URL('../app/i18n/message-keys.ts', import.meta.url)),
}
