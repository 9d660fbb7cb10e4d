// Writes the types of the messages of both apps, as their builds and tests do: `message-keys.ts` beside the catalogues.
import { writeMessageKeys } from '@doira/web/i18n/message-keys.ts'
import { staffMessages } from '../apps/staff/build-tools/staff-messages.ts'
import { shopMessages } from '../apps/storefront/build-tools/shop-messages.ts'

for (const app of [shopMessages, staffMessages]) writeMessageKeys(app)
