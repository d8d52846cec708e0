import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Driver, PATIENCE, SIZE, until } from './driver.ts'

/** Debian's package firefox-esr; FIREFOX=/path uses another one. */
const PROGRAM = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C' }

/** What is missing to start it, or null. */
export const missesFirefox = () => (existsSync(PROGRAM) ? null : `${PROGRAM} (firefox-esr)`)

/** A new Firefox without a window → where it listens for WebDriver BiDi. */
async function launch() {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'vouch-firefox-'))
  const firefox = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise((resolve) => firefox.once('exit', resolve))
  const close = async () => {
    firefox.kill('SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  let printed = ''
  firefox.stderr.on('data', (data: Buffer) => (printed += data.toString()))
  const address = await until(async () => {
    const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)
    if (!listening) throw new Error(`Firefox did not start: ${printed}`)
    return `${listening[1]}/session`
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { address, close }
}

/** Commands over a socket, each with its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<any>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, error, message, result } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let commands = 0
  return (method: string, params: object): Promise<any> => {
    const answer = Promise.withResolvers<any>()
    waiting.set(++commands, answer)
    socket.send(JSON.stringify({ id: commands, method, params }))
    setTimeout(() => answer.reject(new Error(`No answer to ${method}`)), PATIENCE).unref()
    return answer.promise
  }
}

/** An unchanged Firefox, through WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const { address, close } = await launch()
  try {
    return await drive(await connect(address), close)
  } catch (error) {
    await close()
    throw error
  }
}

async function drive(send: Awaited<ReturnType<typeof connect>>, close: () => Promise<void>): Promise<Driver> {
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  await send('browsingContext.setViewport', { context, viewport: SIZE })
  const evaluate = async (expression: string) => {
    const answer = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
      userActivation: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const look = async (expression: string) =>
    JSON.parse((await evaluate(`JSON.stringify(${expression})`)).value)
  const find = (selector: string) =>
    until(async () => {
      const type = selector.startsWith('//') ? 'xpath' : 'css'
      const locator = { type, value: selector }
      const { nodes } = await send('browsingContext.locateNodes', { context, locator })
      if (nodes.length === 0) throw new Error(`Not found: ${selector}`)
      return { sharedId: nodes[0].sharedId as string }
    })
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const type = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value }))),
    )
  const click = async (selector: string) => {
    const element = await find(selector)
    await send('script.callFunction', {
      functionDeclaration: '(element) => element.scrollIntoView({ block: "center", behavior: "instant" })',
      arguments: [element],
      target: { context },
      awaitPromise: false,
    })
    await act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  return {
    // A page that sends the browser on, as after signing in, would end a wait with an error.
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
    click,
    async fill(selector, text) {
      await click(selector)
      await type(text)
    },
    attach: async (selector, file) =>
      send('input.setFiles', { context, element: await find(selector), files: [file] }),
    press: (key) => type(KEYS[key] ?? key),
    look,
    picture: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close,
  }
}
