import * as z from 'zod/mini'
import { findUnstorable } from '../../../platform/input/storable-text.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { checkPerformTransaction } from './check-perform.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'
import { checkTransaction, getStatement } from './reports.ts'
import { fiscalDataSchema, setFiscalData } from './set-fiscal-data.ts'
import { createTransaction, performTransaction } from './transactions.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const time = z.int().check(z.nonnegative())
const account = z.record(z.string(), z.unknown())
/** A wrong amount of any type has its own error; a missing one makes the request invalid. */
const amount = z.unknown().check(z.refine((value) => value !== undefined))

type Method = (deps: PaymeDeps, params: unknown) => Promise<PaymeOutcome>

function method<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (deps: PaymeDeps, params: z.output<Schema>) => Promise<PaymeOutcome>,
): Method {
  return async (deps, params) => {
    const read = schema.safeParse(params)
    return read.success ? run(deps, read.data) : paymeError('badRequest')
  }
}

const methods = new Map<string, Method>([
  ['CheckPerformTransaction', method(z.object({ amount, account }), checkPerformTransaction)],
  ['CreateTransaction', method(z.object({ id, time, amount, account }), createTransaction)],
  ['PerformTransaction', method(z.object({ id }), performTransaction)],
  ['CancelTransaction', method(z.object({ id, reason: z.int32() }), cancelTransaction)],
  ['CheckTransaction', method(z.object({ id }), checkTransaction)],
  ['GetStatement', method(z.object({ from: time, to: time }), getStatement)],
  [
    'SetFiscalData',
    method(
      z.object({ id, type: z.enum(['PERFORM', 'CANCEL']), fiscal_data: fiscalDataSchema }),
      setFiscalData,
    ),
  ],
])

const callSchema = z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) })

/** Executes a JSON-RPC call. */
export async function answerCall(deps: PaymeDeps, call: unknown): Promise<PaymeOutcome> {
  const read = callSchema.safeParse(call)
  if (!read.success || findUnstorable(call) !== null) return paymeError('badRequest')
  const wanted = methods.get(read.data.method)
  return wanted ? wanted(deps, read.data.params) : paymeError('noMethod', read.data.method.slice(0, 64))
}
