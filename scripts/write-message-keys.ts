// Writes what is generated of `languages`, as builds and tests do: the types of messages, and names of months and units.
import { writeFormatNames } from '@doira/web/i18n/format-names.ts'
import { writeMessageKeys } from '@doira/web/i18n/message-keys.ts'
import { customerTexts, staffMessages } from '../apps/staff/build-tools/staff-messages.ts'
import { shopMessages } from '../apps/storefront/build-tools/shop-messages.ts'
import { apiMessages } from './languages/api-messages.ts'

for (const set of [shopMessages, staffMessages, customerTexts, apiMessages]) writeMessageKeys(set)
writeFormatNames(shopMessages.folder)
