// The floor: node:http serving the bytes that it gets on its standard input, with the headers that are named there,
// and nothing else. In a process of its own, like the product.
import { createServer } from 'node:http'

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const [port = '0', headers = '{}', body = ''] = Buffer.concat(chunks).toString('utf8').split('\n')
const bytes = Buffer.from(body, 'base64')
const head = { ...JSON.parse(headers), 'content-length': bytes.length }

createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('open\n'))
