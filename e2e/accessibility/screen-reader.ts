import { createRequire } from 'node:module'
import type { virtual as reader } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect } from '../fixtures.ts'

let script: Promise<string> | undefined

/** The library is made of modules: a page takes it as one script. */
async function bundleReader(): Promise<string> {
  const entry = createRequire(import.meta.url)
    .resolve('@guidepup/virtual-screen-reader')
    .replace(/lib\/.*$/, 'lib/esm/index.browser.js')
  const lib = { entry, formats: ['iife' as const], name: 'screenReader' }
  const made = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })
  const [bundle] = Array.isArray(made) ? made : [made]
  if (!bundle || !('output' in bundle)) throw new Error('the screen reader was not bundled')
  return `${bundle.output[0].code};globalThis.screenReader = screenReader`
}

/** A landmark of every page. */
export type Part = 'main' | 'header' | 'footer'

/** A page is never longer than this: the reader goes in circles otherwise. */
const mostPhrases = 4000

/**
 * A screen reader that computes roles, names and states by the specifications (ACCNAME, CORE-AAM, HTML-AAM), in the topmost
 * dialog or else in one part of a page.
 */
export function screenReader(page: Page) {
  /** Reads until the end, or activates the first control of which the phrase matches. */
  async function read(wanted: RegExp | null, part: string) {
    if (!(await page.evaluate(() => 'screenReader' in window))) {
      script ??= bundleReader()
      await page.evaluate(await script)
    }
    return page.evaluate(
      async ({ pattern, limit, selector }) => {
        const { virtual } = (window as unknown as { screenReader: { virtual: typeof reader } }).screenReader
        const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')]
        const container =
          dialogs.filter((dialog) => dialog.checkVisibility()).at(-1) ?? document.querySelector(selector)
        if (!container) throw new Error(`the page has no ${selector}`)
        // It reads no style sheets: what they hide is marked for it.
        const hidden = [...container.querySelectorAll('*:not([aria-hidden])')].filter((element) => {
          const { display, visibility } = getComputedStyle(element)
          return display === 'none' || visibility === 'hidden'
        })
        for (const element of hidden) element.setAttribute('aria-hidden', 'true')
        await virtual.start({ container })
        const end = pattern === null ? null : new RegExp(pattern, 'u')
        for (let count = 0; count < limit; count += 1) {
          const phrase = await virtual.lastSpokenPhrase()
          if (end?.test(phrase)) break
          if (/^end of (main|banner|contentinfo|dialog|alertdialog)\b/.test(phrase)) break
          await virtual.next()
        }
        // What is announced while it reads is spoken too.
        const phrases = await virtual.spokenPhraseLog()
        const isFound = end?.test(await virtual.lastSpokenPhrase()) ?? false
        for (const element of hidden) element.removeAttribute('aria-hidden')
        if (isFound) await virtual.act()
        await virtual.stop()
        return { phrases, isFound }
      },
      { pattern: wanted?.source ?? null, limit: mostPhrases, selector: part },
    )
  }

  return {
    readAll: async (part: Part = 'main') => (await read(null, part)).phrases,
    /** Activates the first control of which the phrase matches, as soon as there is one. */
    async activate(phrase: RegExp): Promise<void> {
      await expect
        .poll(async () => (await read(phrase, 'main')).isFound, { message: `${phrase} is read` })
        .toBe(true)
    },
  }
}

const controls =
  'button|link|textbox|searchbox|combobox|radio|checkbox|slider|spinbutton|switch|tab|option|dialog'
const states =
  'disabled|not disabled|required|not required|busy|not busy|checked|not checked|pressed|not pressed|expanded|not expanded|has popup|invalid|not invalid|selected|not selected|position|max value|min value|current'
const unnamed = new RegExp(`^(${controls})(, (${states})[^,]*)*$`)
const wordsOfCode = /\{\w+\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+_[a-z_]+\b/

/** What of a reading nobody would understand: controls without names, codes, headings that skip a level. */
export function getFaults(phrases: readonly string[], part: Part = 'main'): readonly string[] {
  const levels = phrases.flatMap(
    (phrase) => /^heading, .*level (\d)/.exec(phrase)?.slice(1).map(Number) ?? [],
  )
  return [
    ...phrases.filter((phrase) => unnamed.test(phrase)).map((phrase) => `no name: ${phrase}`),
    ...phrases.filter((phrase) => wordsOfCode.test(phrase)).map((phrase) => `a word of the code: ${phrase}`),
    ...levels
      .filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
      .map((level) => `skips to level ${level}`),
    ...(levels.length === 0 && part === 'main' ? ['no heading'] : []),
    ...doubled(phrases),
  ]
}

/** A name that is read again at once: of a picture beside its caption, or of a bar under its sentence. */
function doubled(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase, at) => {
    const [, picture, bar] = /^(?:image, (.+)|progressbar, ([^,]+).*)$/.exec(phrase) ?? []
    const name = picture ?? bar
    const around = [phrases[at - 1], phrases[at + 1]]
    const isDoubled =
      name !== undefined && around.some((one) => one === name || one?.startsWith(`heading, ${name},`))
    return isDoubled ? [`read twice: ${name}`] : []
  })
}
