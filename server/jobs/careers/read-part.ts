import { ZodError } from 'zod'
import { pageUrl, type PageKey, type Provider } from '../../../domain/careers-page.ts'
import { ashby } from './providers/ashby.ts'
import { greenhouse } from './providers/greenhouse.ts'
import { lever, leverEu } from './providers/lever.ts'
import { personioCom, personioDe } from './providers/personio.ts'
import type { Part, Reader } from './providers/reader.ts'
import { recruitee } from './providers/recruitee.ts'
import { workable } from './providers/workable.ts'

export const READERS: Record<Provider, Reader> = {
  greenhouse,
  lever,
  lever_eu: leverEu,
  ashby,
  workable,
  recruitee,
  personio_de: personioDe,
  personio_com: personioCom,
}

export type PartAnswer = { ok: true; part: Part } | { ok: false; kind: 'long' | 'unreadable' }

const isTooLong = (issues: ZodError['issues']): boolean =>
  issues.some(
    (issue) =>
      issue.code === 'too_big' ||
      (issue.code === 'invalid_union' && issue.errors.some((each) => isTooLong(each))),
  )

/** An answer, and the one in the other language if it was asked for. */
export type Bodies = [Uint8Array, Uint8Array?]

const textOf = (body: Uint8Array) => Buffer.from(body).toString('utf8')

/** The body of a provider's answer → its postings, or why it has none. It runs in a thread of its own (reading-thread.ts). */
export function readPart(page: PageKey, [body, other]: Bodies): PartAnswer {
  try {
    const { read } = READERS[page.provider]
    return { ok: true, part: read(textOf(body), pageUrl(page), other && textOf(other)) }
  } catch (cause) {
    const isLong = cause instanceof ZodError && isTooLong(cause.issues)
    return { ok: false, kind: isLong ? 'long' : 'unreadable' }
  }
}
