import type { Localized } from '@doira/contract/common/shapes'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

export type Language = keyof Localized

const languages: readonly Language[] = ['ru', 'uz', 'en']

/** The caller's language: Russian unless another supported language comes first. */
export function languageOf(context: Context<AppEnv>): Language {
  return toLanguage(context.req.header('Accept-Language'))
}

/** @param tag `uz`, `en-GB,en;q=0.8` */
export function toLanguage(tag: string | null | undefined): Language {
  const wanted = tag?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === wanted) ?? 'ru'
}
