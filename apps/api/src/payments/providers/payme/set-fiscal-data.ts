import * as z from 'zod/mini'
import { upsertFiscalReceipt } from '../../core/fiscal-receipts.queries.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'
import { findKnown } from './transactions.ts'

const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => String(value ?? '').slice(0, 300)),
)

export const fiscalDataSchema = z.object({
  receipt_id: text,
  status_code: z.optional(z.nullable(z.int32())),
  message: text,
  terminal_id: text,
  fiscal_sign: text,
  qr_code_url: text,
  date: text,
})

/** Stores the fiscal receipt that Payme issued for a payment or its return. */
export async function setFiscalData(
  deps: PaymeDeps,
  {
    id,
    type,
    fiscal_data: data,
  }: {
    readonly id: string
    readonly type: 'PERFORM' | 'CANCEL'
    readonly fiscal_data: z.infer<typeof fiscalDataSchema>
  },
): Promise<PaymeOutcome> {
  const transaction = await findKnown(deps, deps.db, id)
  if (!transaction) return paymeError('noReceipt')
  await upsertFiscalReceipt(deps.db, {
    shipperId: transaction.shipperId,
    transactionId: transaction.id,
    kind: type === 'PERFORM' ? 'sale' : 'refund',
    receiptId: data.receipt_id,
    statusCode: data.status_code ?? null,
    message: data.message,
    terminalId: data.terminal_id,
    fiscalSign: data.fiscal_sign,
    qrUrl: data.qr_code_url,
    issuedAtLocal: data.date,
    receivedAt: deps.clock(),
  })
  return { result: { success: true } }
}
