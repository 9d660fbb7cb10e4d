import { inLocale, type Locale } from '../../i18n/locale.ts'

/**
 * All pages that search engines may list, each in every language of the site with its siblings.
 *
 * @param paths of `paths`, each once
 * @see https://www.sitemaps.org/protocol.html
 */
export function getSitemap(siteUrl: string, paths: readonly string[], languages: readonly Locale[]): string {
  const rows = paths.flatMap((path) => {
    const siblings = languages
      .map((locale) => ({ locale, address: escaped(siteUrl + inLocale(locale, path)) }))
      .map(({ locale, address }) => ({
        address,
        link: `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
      }))
    const links = siblings.map(({ link }) => link).join('')
    return siblings.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
