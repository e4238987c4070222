// Names the browser, system and network of a session, so that people recognise their own devices.

import { textBefore } from '#text/parts.ts'

/** The first match wins, because the user agent of Edge also contains "Chrome", and the one of Chrome "Safari". */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string): { browser: string; system: string } {
  const named = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
  return { browser: named(browsers), system: named(systems) }
}

/** Shortens an IP address to its network: `192.0.2.x`, or the first three groups of an IPv6 address. */
export function networkName(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x')
  const groups = textBefore(plain, '::').split(':').filter(Boolean).slice(0, 3)
  return groups.length > 0 ? `${groups.join(':')}::` : plain
}
