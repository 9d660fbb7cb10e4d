import * as z from 'zod/mini'

const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/** The address of a system outside: https, except on the same machine. */
export const secureAddress = z
  .url()
  .check(z.refine((url) => url.startsWith('https://') || ownMachine.test(url), { message: 'must be https' }))

/** Without a slash at its end, as paths are added to it. */
export const withoutSlash = (url: string) => url.replace(/\/+$/, '')
