import { useEffect, useState } from 'react';
import { sendToExperimentation } from '../../experimentation/client-connection.ts';

/** This browser's device id in the experimentation service; undefined until the client has loaded. */
export function useThisDevice(): string | undefined {
  const [device, setDevice] = useState<string>();
  useEffect(() => {
    let gone = false;
    sendToExperimentation((client) => {
      const { deviceId } = client.decisionUser();
      if (!gone && deviceId) setDevice(String(deviceId));
    });
    return () => {
      gone = true;
    };
  }, []);
  return device;
}
