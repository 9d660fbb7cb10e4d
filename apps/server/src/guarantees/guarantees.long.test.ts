import { checkGuarantees } from './check-guarantees.testing.ts'

// Many short histories: one long one is no harder to explain, only slower to check.
checkGuarantees('guarantees-long', { orders: 12, rounds: 40, repeats: 20 })
