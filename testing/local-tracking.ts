/** Loaded before a real server: applicant tracking systems are contract servers on this machine (testing/tracking/server.ts). */
import http from 'node:http'
import https from 'node:https'
import process from 'node:process'
import { toPort } from './tracking/to-port.ts'

https.request = toPort(http.request, () => Number(process.env.LOCAL_TRACKING))
