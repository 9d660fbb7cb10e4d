// The site of the documentation. `scripts/docs-site.ts` writes its pages into `.pages`: docs/ and the description of the API.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const { sidebar } = JSON.parse(readFileSync(new URL('../.pages/sidebar.json', import.meta.url), 'utf8'))

export default defineConfig({
  title: 'doira',
  description: 'An open ordering storefront for restaurant chains',
  srcDir: '.pages',
  outDir: 'build',
  // Under the address of a repository, such as /doira/.
  base: process.env.DOCS_BASE ?? '/',
  cleanUrls: true,
  // What is not in a page is none of its HTML: words in angle brackets are text.
  markdown: { html: false },
  // Dead links end the build.
  ignoreDeadLinks: false,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar,
  },
})
