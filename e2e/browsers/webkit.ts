import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import process from 'node:process'
import { type Driver, PATIENCE, SIZE, until } from './driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C' }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf' // its name in the specification

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').at(-1)

/** What is missing to start it, or null. */
export function missesWebKit(): string | null {
  if (!existsSync(DRIVER) || !miniBrowser()) return `${DRIVER} (webkit2gtk-driver)`
  return existsSync(SCREEN) ? null : `${SCREEN} (xvfb)`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A screen in memory → its name. */
async function startScreen(): Promise<[ChildProcess, string]> {
  const size = `${SIZE.width + 100}x${SIZE.height + 200}x24`
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    screen.once('exit', () => reject(new Error('Xvfb ended before it had a screen.')))
  })
  return [screen, `:${number}`]
}

/** WebKitGTK's small browser, through WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const [screen, DISPLAY] = await startScreen()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const stop = () => [driver, screen].forEach((one) => one.kill())
  const request = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { value } = (await answer.json()) as { value: any }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const wanted = {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
    },
  }
  const { sessionId } = await until(() => request('POST', '', wanted)).catch((error: unknown) => {
    stop()
    throw error
  })
  const post = (path: string, body: object = {}) => request('POST', `/${sessionId}${path}`, body)
  const look = (expression: string) => post('/execute/sync', { script: `return ${expression}`, args: [] })
  /** Does something with an element as soon as it is there and can be used. */
  const act = (selector: string, what: string, body?: object) =>
    until(async () => {
      const using = selector.startsWith('//') ? 'xpath' : 'css selector'
      const { [ELEMENT]: element } = await post('/element', { using, value: selector })
      return post(`/element/${element}/${what}`, body)
    })
  await post('/window/rect', SIZE)
  const [width, height] = await look('[innerWidth, innerHeight]') // without the window's frame
  await post('/window/rect', {
    width: 2 * SIZE.width - Number(width),
    height: 2 * SIZE.height - Number(height),
  })
  return {
    open: (address) => post('/url', { url: address }),
    click: (selector) => act(selector, 'click'),
    fill: (selector, text) => act(selector, 'value', { text }),
    attach: (selector, file) => act(selector, 'value', { text: file }),
    press(key) {
      const value = KEYS[key] ?? key
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    look,
    picture: async () => Buffer.from(await request('GET', `/${sessionId}/screenshot`), 'base64'),
    async close() {
      await request('DELETE', `/${sessionId}`).catch(() => undefined)
      stop()
    },
  }
}
