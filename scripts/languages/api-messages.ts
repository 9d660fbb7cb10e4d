import { join } from 'node:path'
import { languages } from '@doira/domain/i18n/languages'
import type { KeysFile } from '@doira/web/i18n/message-keys.ts'

const root = join(import.meta.dirname, '../..')

/** Texts of the API: SMS, push, Telegram, receipts. */
export const apiMessages: KeysFile = {
  folder: join(root, 'languages'),
  part: 'api',
  languages,
  keysFile: join(root, 'apps/api/src/platform/i18n/message-keys.ts'),
}
