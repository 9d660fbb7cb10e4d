import { allEndpoints } from '@doira/contract/all-endpoints'
import type { Endpoints as AnyEndpoints, EndpointRows } from '../../web/src/api/api-types.ts'

/** The calls by the names of the contract. A stream is read by `orderEvents`, and parts of files are not JSON. */
export type Endpoints = Omit<typeof allEndpoints, 'orderEvents' | 'sendAttachmentPart'>

/** Method and path of each call. The build writes them as they are, so that the package loads no schemas. */
export const endpoints: EndpointRows<typeof allEndpoints> = getRows(allEndpoints)

function getRows<All extends AnyEndpoints>(all: All): EndpointRows<All> {
  const rows = Object.entries(all).map(([name, { method, path }]) => [name, [method, path]])
  return Object.fromEntries(rows) as EndpointRows<All> // one row for each call
}
