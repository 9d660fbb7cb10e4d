import type { AggregatorDialect } from './aggregator-dialect.ts'
import { delever } from './delever/delever.ts'
import { uzumTezkor } from './uzum-tezkor/uzum-tezkor.ts'
import { yandexEats } from './yandex-eats/yandex-eats.ts'

/** Every aggregator. A chain has those whose settings are given. */
export const aggregatorRegistry: readonly AggregatorDialect[] = [yandexEats, uzumTezkor, delever]
