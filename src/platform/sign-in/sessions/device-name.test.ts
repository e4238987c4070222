import { expect, test } from 'vitest'
import { deviceName, networkName } from './device-name.ts'

const mozilla = 'Mozilla/5.0'
test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (Linux; Android 15; SM-S911B) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', '', ''],
])('%s is recognised', (agent, browser, system) => {
  expect(deviceName(agent)).toEqual({ browser, system })
})

test.each([
  ['192.0.2.47', '192.0.2.x'],
  ['::ffff:192.0.2.47', '192.0.2.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['::1', '::1'],
])('%s is shown as %s', (ip, network) => {
  expect(networkName(ip)).toBe(network)
})
