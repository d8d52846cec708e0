import { AsyncLocalStorage } from 'node:async_hooks'
import process from 'node:process'
import { pino, type DestinationStream, type Logger } from 'pino'
import { isDatabaseAway } from './db/away.ts'
import type { Outages } from './db/outages.ts'
import { errorSerializer } from './safe-error.ts'
import type { Settings } from './settings.ts'

type About = { request_id?: string; company_id?: string }

const about = new AsyncLocalStorage<About>()

/** What fn logs, and all that it calls, names the request or the company. */
export const logAbout = <T>(named: About, fn: () => T): T => about.run({ ...about.getStore(), ...named }, fn)

const outagesOf = new WeakMap<Logger, Outages>()

/** From now on, lines of this log that only say that the database is away become the few lines of the outage. */
export const logOutages = (log: Logger, outages: Outages) => void outagesOf.set(log, outages)

/** A log of JSON lines, on stdout by default. */
export function createLog(settings: Settings, to: DestinationStream = pino.destination(1)): Logger {
  const log: Logger = pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorSerializer },
      mixin: () => about.getStore() ?? {},
      hooks: {
        logMethod(args, method) {
          const cause = (args[0] as { err?: unknown } | undefined)?.err
          const outages = outagesOf.get(log)
          const write = () => method.apply(this, args)
          if (outages && isDatabaseAway(cause)) outages.notice(write)
          else write()
        },
      },
    },
    to,
  )
  return log
}

/** Prints a line for the person at the terminal. Where stdout is read by a program, it is a line of the log, whatever LOG_LEVEL is. */
export function printLine(text: string) {
  const time = new Date().toISOString()
  const line = process.stdout.isTTY ? text : JSON.stringify({ level: 30, time, msg: text.trim() })
  if (process.stdout.isTTY || text.trim() !== '') process.stdout.write(`${line}\n`)
}
