/** All of one attribute of the tags that a head has. */
function tags(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value)
}

/** The text that a visitor sees, without tags. */
function getWords(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
}

const first = (html: string, pattern: RegExp) => tags(html, pattern)[0] ?? ''

export function getFacts(html: string) {
  return {
    lang: first(html, /<html[^>]* lang="([^"]*)"/g),
    title: first(html, /<title>([^<]*)<\/title>/g),
    description: first(html, /<meta name="description" content="([^"]*)"/g),
    canonical: tags(html, /<link rel="canonical" href="([^"]*)"/g),
    alternates: [...html.matchAll(/<link rel="alternate" href="([^"]*)" hrefLang="([^"]*)"/gi)].map(
      ([, href, language]) => `${language} ${href}`,
    ),
    robots: tags(html, /<meta name="robots" content="([^"]*)"/g),
    shared: Object.fromEntries(
      [...html.matchAll(/<meta property="og:([a-z_]+)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) => text),
    texts: getWords(html),
  }
}
