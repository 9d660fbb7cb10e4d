import { makeImporter } from '@doira/contract/client/import-when-here'

/** Around each `import()` of the build, in place of Vite's own: `importWhenHerePlugin` puts it there. */
export const __vitePreload = makeImporter({
  base: import.meta.env.BASE_URL,
  isHere: (address) => document.querySelector(`link[href="${address}"]`) !== null,
})
