import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** How often the delay of the event loop is measured, in milliseconds; each measurement wakes an idle process. */
const resolution = 20;
const nanoseconds = 1e9;

/**
 * The process itself, under the usual names for dashboards. The default metrics of the library also watch every garbage collection, which
 * costs more than all else together: a tenth of a quick answer's time.
 */
export function measureProcess(registry: Registry): void {
  const started = new Gauge({ name: 'process_start_time_seconds', help: 'When the process began', registers: [] });
  started.set(performance.timeOrigin / 1000);
  for (const metric of [...ofEventLoop(), ...ofMemory(), onACore(), started]) registry.registerMetric(metric);
}

function ofEventLoop(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const lag = new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'Delay of the event loop since the last reading, 99th percentile',
    registers: [],
    collect() {
      // The measured delay contains the interval itself. Without measurements yet, the delay is zero.
      this.set(Math.max(0, (delay.percentile(99) || 0) / nanoseconds - resolution / 1000));
      delay.reset();
    },
  });
  const utilization = new Gauge({
    name: 'nodejs_eventloop_utilization_ratio',
    help: 'Share of the time since the last reading in which the event loop was busy',
    registers: [],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  return [lag, utilization];
}

function ofMemory(): Gauge[] {
  const heap = new Gauge({
    name: 'nodejs_heap_used_bytes',
    help: 'Objects of the program',
    registers: [],
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  const resident = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers: [],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return [heap, resident];
}

function onACore(): Counter {
  return new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time on a core',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}
