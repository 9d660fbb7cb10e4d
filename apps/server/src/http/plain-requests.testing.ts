export const here = { port: 0, host: '127.0.0.1' }
export const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${headers}\r\n`
