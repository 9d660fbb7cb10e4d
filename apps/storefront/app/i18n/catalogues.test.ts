import { testCatalogues } from '@doira/web/i18n/check-catalogues.testing.ts'
import { shopMessages } from '../../build-tools/shop-messages.ts'

testCatalogues(shopMessages, (test) => `[R1-04] ${test}`)
