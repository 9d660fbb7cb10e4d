import { testCatalogues } from '@doira/web/i18n/check-catalogues.testing.ts'
import { customerTexts } from '../../apps/staff/build-tools/staff-messages.ts'
import { apiMessages } from './api-messages.ts'

testCatalogues(apiMessages, (test) => `texts of the API: ${test}`)
testCatalogues(customerTexts, (test) => `texts that staff send: ${test}`)
