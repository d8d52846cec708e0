import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody } from '../../contract/shapes.ts'

type Refusal = [status: string, code: string, error: string]

const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'timeout',
    'The request did not arrive in time. Please send it again.',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The address and the headers of the request are larger than 16 KB. Please send shorter ones.',
  ],
}
const NO_HTTP: Refusal = [
  '400 Bad Request',
  'invalid',
  'The request could not be read: it is not valid HTTP.',
]

const HEADERS = {
  'X-Frame-Options': 'DENY',
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Connection: 'close',
}

/**
 * Answers bytes that are not an HTTP request. Fastify makes no reply for them, so the usual error body and headers are written
 * to the socket. `hsts` is the value of Strict-Transport-Security, or null.
 */
export const clientErrors = (hsts: string | null) => (cause: Error & { code?: string }, socket: Socket) => {
  if (cause.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, error] = REFUSALS[cause.code ?? ''] ?? NO_HTTP
  const body: ErrorBody = { error, code, request_id: randomUUID() }
  const text = JSON.stringify(body)
  const headers = {
    ...HEADERS,
    ...(hsts && { 'Strict-Transport-Security': hsts }),
    'X-Request-Id': body.request_id,
    'Content-Length': Buffer.byteLength(text),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`)
  socket.destroy(cause)
}
