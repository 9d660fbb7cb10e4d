const longestUrl = 300

/** Whether an address is at the tax committee's site, because customers are sent there. */
export function isReceiptUrl(text: string): boolean {
  if (text.length > longestUrl || !URL.canParse(text)) return false
  const { protocol, hostname, username, port } = new URL(text)
  const isOfficial = protocol === 'https:' && /^([a-z0-9-]+\.)*soliq\.uz$/.test(hostname)
  return isOfficial && username === '' && port === '' && /^https:\/\/[a-z0-9.-]+\//.test(text)
}

/** Whether an address is that of one receipt: with its till, number, time and signature. */
export function isReceiptLink(text: string): boolean {
  if (!isReceiptUrl(text)) return false
  const { terminalId, receiptId, issuedAtLocal, fiscalSign } = readReceiptUrl(text)
  return (
    /^[A-Z]{2}\d{6,18}$/.test(terminalId) &&
    /^[1-9]\d{0,11}$/.test(receiptId) &&
    /^\d{14}$/.test(issuedAtLocal) &&
    /^\d{6,20}$/.test(fiscalSign)
  )
}

/** The address of a receipt contains the till, the number, the time and the signature. */
export function readReceiptUrl(url: string) {
  const query = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
  return {
    qrUrl: url,
    terminalId: query.get('t') ?? '',
    receiptId: query.get('r') ?? '',
    issuedAtLocal: query.get('c') ?? '',
    fiscalSign: query.get('s') ?? '',
  }
}
