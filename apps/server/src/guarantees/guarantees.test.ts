import { checkGuarantees } from './check-guarantees.testing.ts'

checkGuarantees('guarantees', { orders: 3, rounds: 12, repeats: 1 })
