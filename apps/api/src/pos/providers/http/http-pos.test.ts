import { testPosProvider } from '../../conformance.testing.ts'
import { httpStandIn } from '../../pos-world.testing.ts'
import { bridgeAccount } from './http-bridge.testing.ts'
import { httpPos } from './http-pos.ts'

testPosProvider({ pos: { provider: httpPos, account: bridgeAccount }, makeStandIn: httpStandIn })
