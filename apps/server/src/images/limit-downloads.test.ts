import { expect, test } from 'vitest'
import { downloadsOfAnHour, makeDownloadLimit, TooManyDownloads } from './limit-downloads.ts'

test('[S-19] an address gets 600 new pictures an hour, and all addresses together 6,000', () => {
  const countDownload = makeDownloadLimit({ ...downloadsOfAnHour, nowMs: () => 0 })
  for (let at = 0; at < 600; at += 1) countDownload('10.0.0.0')
  expect(() => countDownload('10.0.0.0')).toThrow(TooManyDownloads)
  for (let at = 600; at < 6000; at += 1) countDownload(`10.0.0.${Math.floor(at / 600)}`)
  expect(() => countDownload('10.0.1.1')).toThrow(TooManyDownloads)
})
