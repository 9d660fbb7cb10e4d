import type { Hono } from 'hono'
import { paymentCalled } from '../../../platform/diagnostic-events.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { type CallbackKey, recordAnswer, recordCallback } from '../../core/callbacks.queries.ts'
import type { ForgeryBudget } from '../../core/forgery-budget.ts'
import type { ProviderDeps } from '../payment-provider.ts'
import { answerClick } from './answer-click.ts'
import type { ClickAccount } from './click-account.ts'
import { type ClickVerdict, clickNotes, toAnswerText, verdict } from './click-answer.ts'
import { isSignedByClick, readClickRequest } from './click-request.ts'

export const clickPaths = {
  prepare: '/payments/click/prepare',
  complete: '/payments/click/complete',
} as const

/**
 * The two addresses that Click calls, for all services: a call names its service and is signed with the
 * service's secret. A call is recorded before it is processed.
 */
export function mountClick(app: Hono<AppEnv>, deps: ProviderDeps<ClickAccount> & ForgeryBudget): void {
  const accounts = deps.accounts.all.flatMap((account) => account ?? [])
  if (accounts.length === 0) return
  for (const kind of ['prepare', 'complete'] as const) {
    const path = clickPaths[kind]
    app.all(path, async (c) => {
      const { method } = c.req
      const log = c.get('log')
      const body = await c.req.text()
      const request = readClickRequest(new URLSearchParams(body), kind)
      const account = accounts.find(({ merchant }) => merchant === request?.serviceId) ?? null
      const isTheirs = request !== null && account !== null && isSignedByClick(request, account.secretKey)
      const isStored = isTheirs || (await deps.spendOnForgery(callerAddress(c)))
      const callback = {
        provider: 'click',
        request: `${method} ${path}`,
        body,
        receivedAt: deps.clock(),
        isProven: isTheirs,
      } as const
      let record: CallbackKey | null = null
      let judged: ClickVerdict
      const report = (code: number) => {
        log.info({ call: kind, answerCode: code }, 'click_call')
        paymentCalled.publish({ provider: 'click', code })
      }
      try {
        if (isStored) record = await recordCallback(deps.db, callback)
        judged =
          method === 'POST' ? await answerClick(deps, { request, account, kind }) : verdict('badRequest')
      } catch (error) {
        log.error({ err: error }, 'click_call_failed')
        // Click has debited the money by then and repeats the call; an error code of its own would end the
        // payment wrongly.
        if (kind === 'complete') {
          report(clickNotes.failed[0])
          return c.text('try again', 503)
        }
        judged = verdict('failed')
      }
      const answer = toAnswerText(judged, request, kind)
      const [code] = clickNotes[judged.name]
      // Calls that are unsigned or malformed can come from anybody.
      const isRefused = judged.name === 'badSign' || judged.name === 'badRequest'
      const known = { code, isRefused, answer, answeredAt: deps.clock() }
      if (record !== null)
        await recordAnswer(deps.db, record, known).catch((error: unknown) =>
          log.error({ err: error }, 'payment_answer_not_recorded'),
        )
      report(code)
      return c.body(answer, 200, { 'Content-Type': 'application/json; charset=utf-8' })
    })
  }
}
