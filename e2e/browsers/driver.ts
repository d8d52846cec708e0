import { setTimeout as wait } from 'node:timers/promises'

/** What the smoke journey needs of a browser. A selector is CSS, or XPath if it begins with //. */
export type Driver = {
  open(address: string): Promise<void>
  click(selector: string): Promise<void>
  fill(selector: string, text: string): Promise<void>
  attach(selector: string, file: string): Promise<void>
  press(key: string): Promise<void>
  /** The value of an expression on the page. */
  look(expression: string): Promise<unknown>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export const SIZE = { width: 1280, height: 800 }
export const PATIENCE = 60_000 // ms: other tests may keep the machine busy

/** Tries until it works. */
export async function until<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await wait(100))
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
}
