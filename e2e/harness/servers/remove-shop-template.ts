import { removeShopTemplate } from './shop-template.ts'

// Playwright takes the default export of the file that it runs after all journeys.
// biome-ignore lint/style/noDefaultExport: that is how Playwright finds it.
export default removeShopTemplate
